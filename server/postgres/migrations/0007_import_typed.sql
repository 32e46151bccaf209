-- The RUT as a file spells it, where that is not as the records do: a refused row is told as it was typed.
alter table import_rows add column rut_typed text;
