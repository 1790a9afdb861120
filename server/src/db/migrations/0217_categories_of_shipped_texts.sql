-- A text that came with Towline may have a category of ours: its value stays the shipped one, so that a later release reaches it
-- (DECISIONS T-556). Rows of before keep what they have: nobody can say whether it was typed.
alter table translations alter column value drop not null;
