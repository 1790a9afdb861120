-- Which keys failed is asked with every list of texts, and hardly any did.
create index translation_syncs_failed on translation_syncs (environment, key, id) where outcome = 'Failed';
