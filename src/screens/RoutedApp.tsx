import { BrowserRouter } from 'react-router-dom'
import { AppRoutes } from './AppRoutes.tsx'

/** All screens behind the browser's URL. */
export function RoutedApp() {
  return (
    <BrowserRouter>
      <AppRoutes />
    </BrowserRouter>
  )
}
