-- What a search was decided on is read whole, thousands at a time, and never changed: kept as the text that it is, it is read in a third
-- of the time (DECISIONS T-585).
alter table dispatch_rounds alter column basis type json using basis::json;
