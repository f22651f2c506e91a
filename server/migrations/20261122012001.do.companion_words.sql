-- The golf friend for whom a seat is kept is the invited member: "asked" is an old word for friend requests.
alter table player rename column asked_member to invited_member;
alter index player_asked_member_idx rename to player_invited_member_idx;
alter table player rename constraint player_asked_member_fkey to player_invited_member_fkey;
