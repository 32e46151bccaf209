import { AppFrame } from './AppFrame.tsx'
import { AppRoutes } from './AppRoutes.tsx'

/** The whole product inside a router. */
export function App() {
  return (
    <AppFrame>
      <AppRoutes />
    </AppFrame>
  )
}
