import { createRoot } from 'react-dom/client'
import { Button } from 'canje-ui'
import 'canje-ui/tokens.css'

createRoot(document.getElementById('root')!).render(<Button variant="primary">Solo un botón</Button>)
