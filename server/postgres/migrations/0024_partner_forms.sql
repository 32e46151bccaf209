-- Partners are created and edited by forms: an e-mail, a state and the version for optimistic locking.
alter table partners
  add column email text,
  add column state text not null default 'active' check (state in ('active', 'inactive')),
  add column version bigint not null default 1;

-- Unused, for searches look for words inside of the text; and a long text would not fit into a row of it.
drop index partner_search_prefix;

-- Searches find phones as well, by their digits without country code and leading zeros, and e-mails:
-- partnerSearchText() of server/search.ts.
update partner_search set search = search_fold(concat_ws(' ', p.nombre_completo, p.rut, replace(p.rut, '-', ''),
  p.numero_socio, regexp_replace(search_fold(p.numero_socio), '[-./ ]', '', 'g'),
  regexp_replace(regexp_replace(p.telefono, '[^0-9]', '', 'g'), '^0*(56(?=[0-9]{9}$))?', ''),
  regexp_replace(regexp_replace(p.celular, '[^0-9]', '', 'g'), '^0*(56(?=[0-9]{9}$))?', '')))
from partners p where p.id = partner_id and (p.telefono <> '' or p.celular <> '');
