import { GlobalStyle } from 'canje-ui'
import 'canje-ui/fonts.css'
import 'canje-ui/tokens.css'
import type { ReactNode } from 'react'

export const metadata = { title: 'Una feria', icons: 'data:,' }

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="es">
      <body>
        <GlobalStyle />
        {children}
      </body>
    </html>
  )
}
