-- Programs that are described by a document at their own address: when it was read last; null for a program that has registered itself.
alter table assistant_client add column read_at timestamptz;
