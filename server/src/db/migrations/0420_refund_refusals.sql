-- Why the provider would not give it back: whoever asks again under the same key, or after another server heard it, is told the same (DECISIONS
-- T-830). Nothing of before.
alter table payment_moves add column refusal text;
