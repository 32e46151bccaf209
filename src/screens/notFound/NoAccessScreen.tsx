import { useNavigate } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { useScreen } from '#app/useScreen.ts'
import { Button } from '#ui'
import { Message } from '../Message.tsx'
import { LostCoin } from './LostCoin.tsx'

/** For a role that has no screen here (docs/decisions/0002): says so and offers the one way on. */
export function NoAccessScreen() {
  useScreen('Sin pantallas')
  const navigate = useNavigate()
  return (
    <Message
      mark={<LostCoin />}
      title="Tu rol no tiene pantallas aquí"
      actions={
        <Button variant="primary" icon="logout" onClick={() => navigate(paths.signOut)}>
          Cerrar
        </Button>
      }
    >
      Entraste con éxito, pero esta aplicación no tiene nada que mostrar a tu rol. Si crees que es un error, habla con
      quien administra el programa.
    </Message>
  )
}
