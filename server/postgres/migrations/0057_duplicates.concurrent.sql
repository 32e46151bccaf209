-- Pairs are found by the indexes alone: each one has the columns of its expression as well.
create index concurrently if not exists partners_same_number on partners (duplicate_number(numero_socio), id)
  include (numero_socio) where merged_into is null and numero_socio is not null;
create index concurrently if not exists partners_same_email on partners (duplicate_email(email), id)
  include (email) where merged_into is null and email is not null;
create index concurrently if not exists partners_same_phone on partners (duplicate_phone(telefono), id)
  include (telefono) where merged_into is null and telefono is not null;
create index concurrently if not exists partners_same_mobile on partners (duplicate_phone(celular), id)
  include (celular, telefono) where merged_into is null and celular is not null;
create index concurrently if not exists partners_same_address
  on partners (duplicate_address(nombre_completo, direccion, numero, dpto), id)
  include (nombre_completo, direccion, numero, dpto) where merged_into is null and direccion is not null;
create index concurrently if not exists partners_merged_into on partners (merged_into) where merged_into is not null;
