import { useState } from 'react'
import { AppShell, Avatar, Toolbar } from 'canje-ui'

const screens = [
  { key: 'dashboard', label: 'Dashboard', icon: 'dashboard', href: '#dashboard' },
  { key: 'socios', label: 'Socios', icon: 'partners', href: '#socios' },
  { key: 'productos', label: 'Productos', icon: 'products', href: '#productos', badge: 3 },
] as const

export function Application() {
  const [path, setPath] = useState('#socios')
  const screen = screens.find(({ href }) => href === path)!
  return (
    <AppShell
      brand="Canje"
      nav={screens.map((item) => ({ ...item, current: item === screen }))}
      onNavigate={setPath}
      header={<Avatar name="Marcela Rojas" />}
    >
      <Toolbar title={screen.label} />
      <p>Lo que muestra {screen.label}.</p>
    </AppShell>
  )
}
