// floor-raw with the looks of our multi-select: boxes, marks, select-all, tags and screen reader text.
import { useEffect, useRef } from 'react'
import type { SelectProps } from '../../contract'
import FloorRaw from './floor-raw'
import '../../shared/floor-shown.css'
export { driver } from './floor-raw'
export default function Shown(props: SelectProps) {
  const { options, value, multi, onChange } = props
  const announcer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!multi || value.length === 0) return
    const timer = setTimeout(
      () => (announcer.current!.textContent = `${value.at(-1)}, ${value.length} seleccionados`),
      100,
    )
    return () => clearTimeout(timer)
  }, [multi, value])
  return (
    <div className="shown" aria-multiselectable={multi}>
      {multi && (
        <div className="sh-tags" role="group" aria-label="Seleccionados">
          {value.slice(0, 2).map((key) => (
            <span key={key} className="sh-tag">
              <span>{key}</span>
              <button aria-label={`Quitar ${key}`} onClick={() => onChange(value.filter((other) => other !== key))}>
                <svg viewBox="0 0 16 16" width="12" height="12">
                  <path d="M4 4l8 8M12 4l-8 8" stroke="currentColor" />
                </svg>
              </button>
            </span>
          ))}
          {value.length > 2 && <span>+ {value.length - 2} más</span>}
        </div>
      )}
      <FloorRaw {...props} />
      {multi && (
        <label className="sh-all">
          <input
            type="checkbox"
            checked={value.length === options.length}
            ref={(box) => {
              if (box) box.indeterminate = value.length > 0 && value.length < options.length
            }}
            onChange={() => onChange(value.length === options.length ? [] : options.map((option) => option.value))}
          />
          Seleccionar todo
        </label>
      )}
      <div ref={announcer} className="sh-said" role="status" />
    </div>
  )
}
