import { FilterBar } from '#ui'
import type { ComponentDocs } from '../docs/types.ts'

const noop = () => {}
const filter = (key: string, label: string, value?: string) => ({ key, label, value, renderContent: () => null })

export const docs: ComponentDocs = {
  components: { FilterBar },
  status: 'nuevo',
  folder: 'components/FilterBar',
  pattern: 'https://www.w3.org/WAI/ARIA/apg/patterns/toolbar/',
  figure: () => (
    <FilterBar
      label="Filtros de la figura"
      filters={[filter('region', 'Región', 'Ñuble'), filter('estado', 'Estado')]}
      onRemove={noop}
    />
  ),
  parts: [
    {
      name: 'Filtro puesto',
      description: 'Su nombre y su valor en palabras; abre los campos que lo cambian.',
      selector: '[data-set]',
      side: 'top',
    },
    {
      name: 'Quitar',
      description: 'Deja la lista sin ese filtro.',
      selector: '[data-slot="icon-button"]',
      side: 'bottom',
    },
    {
      name: 'Filtro sin poner',
      description: 'Solo su nombre.',
      selector: '[data-slot="filterBar.chip"]:not([data-set])',
      side: 'top',
    },
    {
      name: 'Quitar filtros',
      description: 'Los quita todos; está mientras haya alguno puesto.',
      selector: ':scope > div > [data-slot="button"]',
      side: 'end',
    },
  ],
  content: [
    'El nombre es el de la columna: «Región», no «Filtrar por región».',
    'El valor se lee sin abrirlo: «de 1.000 a 5.000», no «2 valores».',
  ],
  dosAndDonts: [
    {
      yes: {
        text: 'El valor dicho en palabras.',
        render: () => (
          <FilterBar label="Filtros del bien" filters={[filter('saldo', 'Saldo', 'desde 1.000')]} onRemove={noop} />
        ),
      },
      no: {
        text: 'Un valor que hay que descifrar.',
        render: () => (
          <FilterBar label="Filtros del mal" filters={[filter('saldo', 'Saldo', '>= 1000')]} onRemove={noop} />
        ),
      },
    },
  ],
  limits: ['Con más de ocho filtros no se abarcan de una mirada: elige los que más se usan.'],
}
