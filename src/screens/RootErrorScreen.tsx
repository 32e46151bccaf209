import { paths } from '#app/paths.ts'
import { texts } from '#app/texts.ts'
import { Button, ButtonLink } from '#ui'
import { Message } from './Message.tsx'

type RootErrorScreenProps = { error: unknown }

/** What stands in for a screen that failed to draw, or whose code did not load (spec §8). Real links: the router may be what failed. */
export function RootErrorScreen({ error }: RootErrorScreenProps) {
  const chunk = error instanceof Error && error.message === texts.chunkFailed
  return (
    <Message
      title={<span lang="en">{chunk ? texts.chunkFailed : texts.routerError}</span>}
      actions={
        <>
          <Button variant="primary" icon="refresh" onClick={() => location.reload()}>
            Recargar la página
          </Button>
          <ButtonLink href={paths.signIn}>Volver al inicio</ButtonLink>
          <ButtonLink variant="link" href={paths.signOut}>
            Cerrar sesión
          </ButtonLink>
        </>
      }
    >
      {chunk
        ? 'No se pudo descargar esta pantalla. Puede que haya una versión nueva o que la conexión se haya cortado.'
        : 'Algo falló al mostrar esta pantalla. Lo que ya guardaste está a salvo.'}
    </Message>
  )
}
