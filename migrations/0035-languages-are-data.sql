-- Which languages there are is the contract's to say (languageTable), so that a further one needs no migration.
alter table users drop constraint users_language_check;
