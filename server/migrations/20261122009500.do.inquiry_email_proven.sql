-- Whether a code has proven that the mailbox is the sender's: true for a member's own address, false for one typed into the form.
-- Old processes can live with it.
alter table inquiry add column is_email_proven boolean not null default false;
update inquiry i set is_email_proven = true from member m where m.id = i.member_id and m.email = i.email;
