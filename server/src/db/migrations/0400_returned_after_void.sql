-- What went back after there was a receipt or an invoice is received no longer, also where that was voided before its refund (DECISIONS T-807).
-- The triggers of payments reckon their requests anew.
update payments p set returned_amount = m.cents / 100.0
  from (
    select m.payment_id, sum(m.amount - m.credited) as cents
      from payment_moves m join payments y on y.id = m.payment_id
      where m.kind = 'Refund' and m.state = 'Done' and m.amount > m.credited and exists (select from invoices i
        where i.request_id = y.request_id and i.type in ('CustomerReceipt', 'CustomerInvoice') and i.at <= m.done_at)
      group by m.payment_id) m
  where p.id = m.payment_id and p.returned_amount <> m.cents / 100.0;
