-- The RUT as the file spells it, where that differs, for error messages.
alter table import_rows add column rut_typed text;
