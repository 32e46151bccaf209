import { useNavigate } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { useScreenTitle } from '#app/useScreenTitle.ts'
import { Button } from '#ui'
import { FullPageMessage } from '../FullPageMessage.tsx'
import { NotFoundIllustration } from './NotFoundIllustration.tsx'

/** For a role that has no screen here (docs/decisions/0002): says so and offers the one way on. */
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
