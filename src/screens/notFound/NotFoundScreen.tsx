import { useNavigate } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { useScreen } from '#app/useScreen.ts'
import { Button } from '#ui'
import { Message } from '../Message.tsx'
import { LostCoin } from './LostCoin.tsx'

/** Any path that is not registered (spec §2). 'Volver' goes to /sign-in, which sends whoever is signed in to their home. */
export function NotFoundScreen() {
  useScreen('Página no encontrada')
  const navigate = useNavigate()
  return (
    <Message
      mark={<LostCoin />}
      title="Página no encontrada"
      actions={
        <Button variant="primary" icon="chevron-left" onClick={() => navigate(paths.signIn)}>
          Volver
        </Button>
      }
    >
      La dirección no existe, o tu rol no tiene acceso a ella.
    </Message>
  )
}
