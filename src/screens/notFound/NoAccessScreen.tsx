import { useNavigate } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { useScreenTitle } from '#app/useScreenTitle.ts'
import { Button } from '#ui'
import { FullPageMessage } from '../shared/FullPageMessage.tsx'
import { NotFoundIllustration } from './NotFoundIllustration.tsx'

/** Page for a role without screens (docs/decisions/0002); offers to sign out. */
export function NoAccessScreen() {
  useScreenTitle('Sin pantallas')
  const navigate = useNavigate()
  return (
    <FullPageMessage
      mark={<NotFoundIllustration />}
      title="Tu rol no tiene pantallas aquí"
      actions={
        <Button variant="primary" icon="logout" onClick={() => navigate(paths.signOut)}>
          Cerrar
        </Button>
      }
    >
      Entraste con éxito, pero esta aplicación no tiene nada que mostrar a tu rol. Si crees que es un error, habla con
      quien administra el programa.
    </FullPageMessage>
  )
}
