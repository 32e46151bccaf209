import { useState, type SyntheticEvent } from 'react'
import { useSnapshot } from 'valtio'
import { MAX_CSV_BYTES } from '#contract/massive.ts'
import { messages } from '#contract/messages.ts'
import type { ConfirmOptions } from '#app/stores/confirm.ts'
import { useBackGuard } from '#app/useBackGuard.ts'
import { Button, Card, FileField, ProgressBar } from '#ui'
import type { LoadState, MassiveLoad } from './massiveLoad.ts'

const cancelQuestion = {
  title: '¿Cancelar la carga?',
  body: 'El archivo se está enviando. Si la cancelas ahora no se cargará ningún punto.',
  confirmLabel: 'Cancelar la carga',
  cancelLabel: 'Seguir cargando',
}
const cancelReviewQuestion = {
  ...cancelQuestion,
  title: '¿Cancelar la revisión?',
  confirmLabel: 'Cancelar la revisión',
  cancelLabel: 'Seguir enviando',
}
const cancelRetryQuestion = {
  ...cancelQuestion,
  body: 'El archivo se está enviando otra vez. Si cancelas, seguiremos sin saber si sus puntos se sumaron.',
}

/** Sends a file, to load it at once or to review it before. */
export function LoadForm({ load }: { load: MassiveLoad }) {
  const { file, progress, act } = useSnapshot(load.store).state as LoadState
  const [fileMissing, setFileMissing] = useState(false)
  const sending = progress.state === 'sending'
  const processing = progress.state === 'processing'
  const busy = sending || processing

  function selectFile(next: File | null) {
    load.selectFile(next)
    setFileMissing(false)
  }

  function send(event: SyntheticEvent<HTMLElement>, sendFile: (file: File) => void) {
    event.preventDefault()
    setFileMissing(!file)
    if (file) sendFile(file)
    else event.currentTarget.closest('form')?.querySelector<HTMLElement>('input[type="file"]')?.focus()
  }

  const busyLabel = sending ? 'Enviando el archivo' : 'Procesando las filas'
  const busyReason = sending ? 'El archivo se está enviando.' : 'El servidor está procesando las filas.'
  return (
    <Card>
      {/* Only the upload guards the screen: processing goes on without it, and a toast reports the result. */}
      {sending && (
        <SendingGuard
          question={act === 'review' ? cancelReviewQuestion : progress.isRetry ? cancelRetryQuestion : cancelQuestion}
          onLeave={load.cancel}
        />
      )}
      <form onSubmit={(event) => send(event, load.load)} noValidate aria-busy={busy}>
        <FileField
          label="Archivo de puntos"
          variant="data"
          hint="CSV hasta 200 MB, o XLSX hasta 50 MB."
          required
          file={file}
          onValueChange={selectFile}
          maxBytes={MAX_CSV_BYTES}
          error={fileMissing ? messages.required : undefined}
          progress={sending ? progress.sent : undefined}
          onCancel={load.cancel}
          disabledReason={processing ? 'El servidor está procesando el archivo.' : undefined}
        />
        {processing && act !== 'apply' && <ProgressBar label="Procesando las filas en el servidor" value={null} />}
        <div className="massive-submit">
          <Button
            variant="primary"
            type="submit"
            icon="upload"
            loading={busy && act === 'load'}
            loadingLabel={busyLabel}
            disabledReason={busy && act !== 'load' ? busyReason : undefined}
          >
            Cargar puntos
          </Button>
          <Button
            icon="search"
            loading={busy && act === 'review'}
            loadingLabel={busyLabel}
            disabledReason={busy && act !== 'review' ? busyReason : undefined}
            onClick={(event) => send(event, load.review)}
          >
            Revisar antes
          </Button>
          <p>Se cargan todas las filas o ninguna: un solo error detiene la carga completa.</p>
        </div>
      </form>
    </Card>
  )
}

/** Mounted while the file is being sent. */
function SendingGuard({ question, onLeave }: { question: ConfirmOptions; onLeave: () => void }) {
  useBackGuard(onLeave, { dirty: true, busy: false }, question)
  return null
}
