import { AppFrame } from './AppFrame.tsx'
import { AppRoutes } from './AppRoutes.tsx'

/** The whole product; needs a router around it. */
export function App() {
  return (
    <AppFrame>
      <AppRoutes />
    </AppFrame>
  )
}
