-- Set where a friend may not come along: the party is refused when nothing else keeps it from entering.
alter type competition_order add attribute is_barred boolean;
