import { Avatar, AvatarGroup, type AvatarPerson } from 'canje-ui'

const people: readonly AvatarPerson[] = ['Rosa Pérez', 'Juan Soto', 'Ana Díaz', 'Luis Mena'].map((name, key) => ({
  key,
  name,
}))

export function Team() {
  return (
    <div style={{ display: 'flex', alignItems: 'center', gap: 16 }}>
      <Avatar name="Rosa Pérez" size="lg" />
      <AvatarGroup label="Quienes aprueban" people={people} max={3} />
    </div>
  )
}
