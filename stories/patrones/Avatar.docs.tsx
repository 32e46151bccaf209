import { Avatar, AvatarGroup } from '#ui'
import type { ComponentDocs } from '../docs/types.ts'

export const docs: ComponentDocs = {
  components: { Avatar, AvatarGroup },
  status: 'nuevo',
  folder: 'components/Avatar',
  figure: () => <Avatar name="Rosa Pérez" size="lg" />,
  parts: [
    {
      name: 'Iniciales',
      description: 'De la primera y la última palabra del nombre.',
      selector: 'span span',
      side: 'top',
    },
    { name: 'Foto', description: 'Ocupa el círculo entero; se recorta por los lados.' },
    { name: 'Los demás', description: 'En un grupo, cuántos no caben.' },
  ],
  content: ['El nombre completo, como en la ficha: de él salen las iniciales y lo que se lee.'],
  dosAndDonts: [
    {
      yes: {
        text: 'Con el nombre al lado, es adorno.',
        render: () => (
          <span style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
            <Avatar name="Rosa Pérez" decorative /> <span>Rosa Pérez</span>
          </span>
        ),
      },
      no: {
        text: 'Solo, entre muchos con las mismas iniciales.',
        render: () => (
          <AvatarGroup label="Socios" people={['Ana Paz', 'Abel Pino'].map((name) => ({ key: name, name }))} />
        ),
      },
    },
  ],
}
