import { useNavigate } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { useScreenTitle } from '#app/useScreenTitle.ts'
import { Button } from '#ui'
import { FullPageMessage } from '../shared/FullPageMessage.tsx'
import { NotFoundIllustration } from './NotFoundIllustration.tsx'

/** Page for unregistered paths (spec §2). 'Volver' goes to /sign-in, which redirects a signed-in user home. */
export function NotFoundScreen() {
  useScreenTitle('Página no encontrada')
  const navigate = useNavigate()
  return (
    <FullPageMessage
      mark={<NotFoundIllustration />}
      title="Página no encontrada"
      actions={
        <Button variant="primary" icon="chevron-left" onClick={() => navigate(paths.signIn)}>
          Volver
        </Button>
      }
    >
      La dirección no existe, o tu rol no tiene acceso a ella.
    </FullPageMessage>
  )
}
