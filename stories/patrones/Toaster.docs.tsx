import { Banner, Button, createToastQueue, Toaster } from '#ui'
import type { ComponentDocs } from '../docs/types.ts'

/** A paused queue, whose toast stays. */
const shown = createToastQueue()
shown.pause()
shown.push({
  tone: 'error',
  title: 'Error',
  text: 'No se pudo eliminar el producto.',
  action: { label: 'Reintentar', onAction: () => undefined },
})

export const docs: ComponentDocs = {
  components: { Toaster },
  status: 'estable',
  folder: 'components/Toaster',
  pattern: 'https://www.w3.org/WAI/ARIA/apg/patterns/alert/',
  framedFigure: {
    height: 200,
    render: () => <Toaster queue={shown} />,
  },
  parts: [
    {
      name: 'Zona',
      description: 'Arriba al final; F6 lleva a ella, siempre por encima de los diálogos.',
      selector: '[data-slot="toaster"]',
    },
    { name: 'Icono', description: 'El tono, dibujado.', selector: '[data-slot="toast.icon"]', side: 'bottom' },
    { name: 'Título', description: '«Error» cuando lo es.', selector: '[data-slot="toast.title"]', side: 'top' },
    {
      name: 'Texto',
      description: 'Una frase; negro sobre el tinte en los errores. Las repeticiones se cuentan.',
      selector: '[data-slot="toast.text"]',
      side: 'end',
    },
    {
      name: 'Acción',
      description: 'Si la hay, el aviso no se va solo, salvo que tenga un tiempo propio.',
      selector: '[data-slot="toast.action"]',
      side: 'bottom',
    },
    {
      name: 'Cerrar',
      description: 'El foco pasa al siguiente aviso, o vuelve.',
      selector: '[data-slot="toast.close"]',
      side: 'end',
    },
  ],
  content: [
    'Una frase: qué pasó. «Producto creado con éxito».',
    'En un error, qué no se pudo y qué hacer. Nunca un código solo.',
    'La acción, una palabra: «Deshacer», «Ver».',
  ],
  dosAndDonts: [
    {
      yes: {
        text: 'Confirma lo que se acaba de hacer: no hay que responder.',
        render: () => <Example text="Producto eliminado con éxito" tone="success" />,
      },
      no: {
        text: 'Lo que exige una respuesta no puede irse a los diez segundos: va en la página.',
        render: () => <Example text="Tu sesión vence en un minuto. ¿Quieres seguir?" tone="warning" />,
      },
    },
    {
      yes: {
        text: 'Un fallo que hay que resolver queda a la vista.',
        render: () => (
          <Banner tone="danger" title="No se cargó el archivo">
            La fila 12 no tiene RUT.
          </Banner>
        ),
      },
      no: {
        text: 'Escondido tras un aviso que se va.',
        render: () => <Example text="La fila 12 no tiene RUT" tone="error" />,
      },
    },
  ],
  limits: [
    'Errores 10 s, lo demás 4,5 s; el tiempo se detiene con el puntero, el foco o la pestaña oculta. Cinco a la vez.',
  ],
}

/** A button that pushes a toast. */
function Example({ text, tone }: { text: string; tone: 'success' | 'warning' | 'error' }) {
  const queue = createToastQueue()
  return (
    <>
      <Button onClick={() => queue.push({ tone, text })}>Mostrar el aviso</Button>
      <Toaster queue={queue} />
    </>
  )
}
