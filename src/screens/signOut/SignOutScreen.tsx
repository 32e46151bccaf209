import { useEffect } from 'react'
import { Navigate } from 'react-router-dom'
import { useSnapshot } from 'valtio'
import { paths } from '#app/paths.ts'
import { signOut } from '#app/signOut.ts'
import { session } from '#app/stores/session.ts'

/** Ends the session and goes to /sign-in without a return path (spec §2). */
export function SignOutScreen() {
  const { is_logged } = useSnapshot(session)
  useEffect(signOut, [])
  return is_logged ? null : <Navigate to={paths.signIn} replace />
}
