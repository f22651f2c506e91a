-- A change that prices nothing anew keeps what was agreed to, whichever terms hold now.
alter type change_order alter attribute terms_version type integer;
