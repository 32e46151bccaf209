import type { MouseEvent } from 'react'
import { paths } from '#app/paths.ts'
import { signOut } from '#app/signOut.ts'
import { texts } from '#app/texts.ts'
import { useOnReconnect } from '#app/useOnline.ts'
import { useScreenTitle } from '#app/useScreenTitle.ts'
import { Button, ButtonLink } from '#ui'
import { FullPageMessage } from './FullPageMessage.tsx'

type RootErrorScreenProps = {
  error: unknown
  /** Renders the failed screen again, which loads its code again. */
  onRetry: () => void
}

/** Replaces a screen that threw or whose code did not load (spec §8). Plain links, for the router may have failed. */
export function RootErrorScreen({ error, onRetry }: RootErrorScreenProps) {
  const chunk = error instanceof Error && error.message === texts.chunkFailed
  useScreenTitle(chunk ? 'Pantalla sin descargar' : 'Algo falló')
  useOnReconnect(chunk, onRetry)
  return (
    <FullPageMessage
      title={<span lang="en">{chunk ? texts.chunkFailed : texts.routerError}</span>}
      actions={
        <>
          {/* A failed chunk is retried in place: offline, a reload would lose the page. */}
          <Button variant="primary" icon="refresh" onClick={chunk ? onRetry : () => location.reload()}>
            {chunk ? 'Reintentar' : texts.reloadPage}
          </Button>
          <ButtonLink href={paths.signIn}>Volver al inicio</ButtonLink>
          <ButtonLink variant="link" href={paths.signOut} onClick={signOutAndReload}>
            Cerrar sesión
          </ButtonLink>
        </>
      }
    >
      {chunk
        ? 'No se pudo descargar esta pantalla. Puede que haya una versión nueva o que la conexión se haya cortado.'
        : 'Algo falló al mostrar esta pantalla. Lo que ya guardaste está a salvo.'}
    </FullPageMessage>
  )
}

/** Signs out without the router, whose code may be missing. */
function signOutAndReload(event: MouseEvent) {
  event.preventDefault()
  signOut()
  location.assign(paths.signIn)
}
