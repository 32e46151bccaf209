import { useState } from 'react'
import { PasswordField, type PasswordRule } from 'canje-ui'

const rules: readonly PasswordRule[] = [
  { name: 'Entre 8 y 99 caracteres', test: (value) => value.length >= 8 && value.length <= 99 },
  { name: 'Una letra mayúscula', test: (value) => /\p{Lu}/u.test(value) },
  { name: 'Un número', test: (value) => /\d/.test(value) },
]

export function NewPassword() {
  const [password, setPassword] = useState('')
  return (
    <div style={{ maxInlineSize: 360 }}>
      <PasswordField
        label="Contraseña nueva"
        autoComplete="new-password"
        rules={rules}
        value={password}
        onValueChange={setPassword}
      />
    </div>
  )
}
