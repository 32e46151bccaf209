import { useEffect, useState, useSyncExternalStore, type FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { MAX_CSV_BYTES } from '#contract/massive.ts'
import { messages } from '#contract/messages.ts'
import { paths } from '#app/paths.ts'
import type { ConfirmOptions } from '#app/stores/confirm.ts'
import { texts } from '#app/texts.ts'
import { confirmNavigation, useBackGuard } from '#app/useBackGuard.ts'
import { useScreenTitle } from '#app/useScreenTitle.ts'
import { Banner, Button, Card, FileField, ProgressBar, Toolbar } from '#ui'
import { FormatHelp } from './FormatHelp.tsx'
import { LoadReport } from './LoadReport.tsx'
import { MassiveFrame } from './MassiveFrame.styles.ts'
import { getMassiveLoad } from './massiveLoad.ts'

const leave = {
  title: '¿Cancelar la carga?',
  body: 'El archivo se está enviando. Si la cancelas ahora no se cargará ningún punto.',
  confirmLabel: 'Cancelar la carga',
  cancelLabel: 'Seguir cargando',
}
const leaveAgain = {
  ...leave,
  body: 'El archivo se está enviando otra vez. Si cancelas, seguiremos sin saber si sus puntos se sumaron.',
}

/** Carga masiva (spec §2): points for many partners from one file. All of its rows are applied, or none. */
export function MassiveScreen() {
  useScreenTitle('Carga masiva de puntos')
  const [load] = useState(getMassiveLoad)
  const { file, progress, outcome } = useSyncExternalStore(load.subscribe, load.getState)
  const [missing, setMissing] = useState(false)
  const [seen, setSeen] = useState(outcome)
  const navigate = useNavigate()
  const sending = progress.state === 'sending'
  const working = progress.state === 'working'

  useEffect(() => {
    const lead = async () => (await confirmNavigation()) && navigate(paths.massive)
    return load.enter(() => void lead())
  }, [load, navigate])

  function choose(next: File | null) {
    load.choose(next)
    setMissing(false)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setMissing(!file)
    if (file) load.load(file)
    else event.currentTarget.querySelector<HTMLElement>('input[type="file"]')?.focus()
  }

  // The banner passes (spec §9); what it says stays in the report, and is all there is of a load that ended while the screen was left.
  const result = outcome !== seen && (outcome?.state === 'done' ? 'done' : isRefusal(outcome?.state) ? 'failed' : null)
  return (
    <MassiveFrame>
      {/* What the server is working on may be left: a notice tells its end. */}
      {sending && <SendingGuard question={progress.again ? leaveAgain : leave} onLeave={load.cancel} />}
      <Toolbar title="Carga masiva de puntos" />
      <div className="massive-note">
        <p data-hidden={result || undefined}>Suma puntos a muchos socios con un solo archivo.</p>
        {result && (
          <Banner
            tone={result === 'done' ? 'success' : 'danger'}
            autoHide
            onDismiss={() => setSeen(outcome)}
            // A failure is said by its notice.
            live={result === 'done'}
          >
            {texts.massive[result]}
          </Banner>
        )}
      </div>
      <div className="massive-columns">
        <div className="massive-main">
          <Card>
            <form onSubmit={submit} noValidate aria-busy={sending || working}>
              <FileField
                label="Archivo de puntos"
                variant="data"
                hint="CSV hasta 200 MB, o XLSX hasta 50 MB."
                required
                file={file}
                onChange={choose}
                maxBytes={MAX_CSV_BYTES}
                error={missing ? messages.required : undefined}
                progress={sending ? progress.sent : undefined}
                onCancel={load.cancel}
                disabledReason={working ? 'El servidor está procesando el archivo.' : undefined}
              />
              {working && <ProgressBar label="Procesando las filas en el servidor" value={null} />}
              <div className="massive-submit">
                <Button
                  variant="primary"
                  type="submit"
                  icon="upload"
                  loading={sending || working}
                  loadingLabel={sending ? 'Enviando el archivo' : 'Procesando las filas'}
                >
                  Cargar puntos
                </Button>
                <p>Se cargan todas las filas o ninguna: un solo error detiene la carga completa.</p>
              </div>
            </form>
          </Card>
          {outcome && <LoadReport outcome={outcome} onRetry={load.retry} onForce={load.force} />}
        </div>
        <FormatHelp />
      </div>
    </MassiveFrame>
  )
}

const isRefusal = (state: string | undefined) => state === 'refused' || state === 'failed'

/** Is there while the file is being sent. */
function SendingGuard({ question, onLeave }: { question: ConfirmOptions; onLeave: () => void }) {
  useBackGuard(onLeave, { dirty: true, busy: false }, question)
  return null
}
