import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { Site } from './site.tsx'

hydrateRoot(
  document.getElementById('root')!,
  <BrowserRouter>
    <Site />
  </BrowserRouter>,
  { onRecoverableError: (error) => console.error(error) },
)
