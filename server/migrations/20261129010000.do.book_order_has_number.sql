-- Set by a product whose reservation takes a number that the product has drawn and kept before; null: the number is taken now.
alter type book_order add attribute has_number boolean;
