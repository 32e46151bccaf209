-- Searches find the member number as well, with and without its separators: partnerSearchText() of server/search.ts.
update partner_search set search = search_fold(concat_ws(' ', p.nombre_completo, p.rut, replace(p.rut, '-', ''),
  p.numero_socio, regexp_replace(search_fold(p.numero_socio), '[-./ ]', '', 'g')))
from partners p where p.id = partner_id and p.numero_socio <> '';
