import { Accordion, Badge, type AccordionItem } from 'canje-ui'

const items: readonly AccordionItem[] = [
  { key: 'entrega', title: 'Entrega', content: 'De dos a cuatro días, en todo Chile.' },
  { key: 'cambios', title: 'Cambios', detail: <Badge>30 días</Badge>, content: 'Con la boleta, en cualquier tienda.' },
]

export function Questions() {
  return <Accordion items={items} defaultValue={['entrega']} multiple />
}
