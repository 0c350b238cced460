import styles from './SubtitleHelp.module.css';

/** Names places to get subtitles from, since Glosa fetches none. */
export function SubtitleHelp() {
  return (
    <div className={styles['help']}>
      <ol>
        <li>
          <b>Pega la transcripción con sus tiempos.</b> En YouTube abre «Mostrar transcripción», cópiala entera y pégala
          aquí: vale «0:03 texto», también en el teléfono o la tableta.
        </li>
        <li>
          <b>Mira si ya vienen con el vídeo.</b> Muchos MKV los llevan dentro; un programa como MKVToolNix los saca en
          SRT.
        </li>
        <li>
          <b>Pídelos a quien lo publica.</b> Wikimedia Commons e Internet Archive dejan descargarlos cuando existen.
        </li>
        <li>
          <b>YouTube no nos los da.</b> Si el vídeo es tuyo, descárgalos desde YouTube Studio.
        </li>
        <li>
          <b>Escríbelos.</b> Vale cualquier SRT, VTT o ASS, también pegado como texto.
        </li>
      </ol>
      <p>Sin subtítulos el vídeo se ve, pero no hay palabras que tocar.</p>
    </div>
  );
}
