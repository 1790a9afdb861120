-- The language of a policy's customer, where the register knows it: messages to the motorist go out in it (DECISIONS T-189).
alter table policies add column customer_language text check (customer_language in ('en', 'it', 'fr', 'nl', 'de'));
