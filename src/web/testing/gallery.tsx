import { BookOpen, EllipsisVertical, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { newProfile } from '#domain/profile/defaults.ts';
import { avatars, monsterAvatars } from '#domain/profile/profile.ts';
import type { Meaning } from '#domain/words/meaning.ts';
import type { Status } from '#domain/words/word.ts';
import { Options } from '#web/exercises/Options.tsx';
import { SentenceTiles } from '#web/exercises/SentenceTiles.tsx';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Button, ButtonLink, IconButton } from '#web/ui/Button.tsx';
import { Cover } from '#web/ui/cover/Cover.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { DropPrompt } from '#web/ui/DropPrompt.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { Empty } from '#web/ui/Empty.tsx';
import { BackLink } from '#web/ui/BackLink.tsx';
import { CheckField, Field } from '#web/ui/Field.tsx';
import { Gem } from '#web/ui/Gem.tsx';
import { Monster } from '#web/ui/Monster.tsx';
import { KeyList } from '#web/ui/KeyList.tsx';
import { Logo, StillLogo } from '#web/ui/Logo.tsx';
import { Menu, MenuAction, MenuHeading, MenuLink, MenuSeparator } from '#web/ui/Menu.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { OrderField } from '#web/ui/OrderField.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { PageTabs } from '#web/ui/PageTabs.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { Popover } from '#web/ui/Popover.tsx';
import { ReadToday } from '#web/ui/ReadToday.tsx';
import { Ring } from '#web/ui/Ring.tsx';
import { SealIcon } from '#web/ui/SealIcon.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import { RadioList } from '#web/ui/RadioList.tsx';
import { Segmented } from '#web/ui/Segmented.tsx';
import { Pill } from '#web/ui/Pill.tsx';
import { NameAction } from '#web/ui/selection/NameAction.tsx';
import { SelectionBar, selectionAction } from '#web/ui/selection/SelectionBar.tsx';
import { Sheet, SheetClose, SheetDescription, SheetTitle } from '#web/ui/Sheet.tsx';
import { ShareBar } from '#web/ui/ShareBar.tsx';
import { ShareStrip } from '#web/ui/ShareStrip.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { StatusGlyph } from '#web/ui/StatusGlyph.tsx';
import { SwitchRow } from '#web/ui/SwitchRow.tsx';
import { TickBox } from '#web/ui/TickBox.tsx';
import ToastViewport from '#web/ui/ToastViewport.tsx';
import { ColumnMargin, TwoColumns } from '#web/ui/TwoColumns.tsx';
import { RetryNotice } from '#web/ui/RetryNotice.tsx';
import { UnreadNotice } from '#web/ui/UnreadNotice.tsx';
import { toast } from '#web/ui/toasts.ts';
import { FamilyOffer } from '#web/words/FamilyOffer.tsx';
import { NameOffer } from '#web/words/NameOffer.tsx';
import type { WordFamily } from '#web/words/useFamily.ts';
import { NoteEditor } from '#web/words/NoteEditor.tsx';
import { SenseList } from '#web/words/SenseList.tsx';
import { StatusChooser } from '#web/words/StatusChooser.tsx';
import { StillWord } from '#web/words/StillWord.tsx';
import { TagEditor } from '#web/words/TagEditor.tsx';
import { WordLines } from '#web/words/WordLines.tsx';
import { WordKind, WordMeaning } from '#web/words/WordMeaning.tsx';

// Every component of web/ui, web/words and web/exercises in each of its states. A new one is added to `shown`, under its file and name,
// and to
// a scene; gallery.browser.test.tsx says so until it is.

const nothing = (): void => undefined;
const statuses: readonly Status[] = ['1', '2', '3', '4', '5', '99'];

const meaning: Meaning = {
  senses: [
    { text: 'sueño', partOfSpeech: 'noun', lemma: { text: 'Traum', article: 'der' } },
    { text: 'soñar', partOfSpeech: 'verb', lemma: null },
  ],
  article: '',
  gender: 'm',
  parts: [],
  note: 'no es «drama»',
  example: 'Es war kein Traum.',
  guess: null,
  source: 'glossary',
};

const tiles = ['When it rains,', 'they', 'leave.'].map((text) => ({ key: text, text }));

const family: WordFamily = {
  lemma: { text: 'wash', word: null, status: null },
  forms: ['wash', 'washes', 'washing', 'washings'].map((text) => ({ key: text, text })),
  isTicked: true,
  tick: nothing,
  mark: async () => undefined,
  parted: null,
  part: async () => undefined,
};

/** Everything that stands in a page, at once. */
function InThePage() {
  const [segment, setSegment] = useState<'one' | 'two'>('one');
  const [ticked, setTicked] = useState(true);
  return (
    <main className="wrap">
      <Logo to="/home" />
      <StillLogo />
      <PageHeading title="Galería" aside={<Button variant="primary">Al lado</Button>} />
      {(['primary', 'secondary', 'quiet'] as const).map((variant) => (
        <p key={variant}>
          <Button variant={variant}>Normal</Button>
          <Button variant={variant} size="large" wide>
            Grande
          </Button>
          <Button variant={variant} busy>
            Trabajando
          </Button>
          <Button variant={variant} disabled>
            Te faltan 160
          </Button>
          <ButtonLink variant={variant} to="/home">
            Ir a otra parte
          </ButtonLink>
        </p>
      ))}
      <IconButton label="Más opciones">
        <EllipsisVertical size={20} aria-hidden />
      </IconButton>
      <Field label="Nombre" hint="Como quieres que te llamemos." defaultValue="Ana" />
      <Field label="Correo" error="El formato del correo electrónico no es válido." defaultValue="ana" />
      <Field label="Contraseña" type="password" defaultValue="secreta1" />
      <Field label="No se puede cambiar" disabled defaultValue="ana@example.test" />
      <CheckField label="Recordarme" checked={ticked} onChange={setTicked} />
      <BackLink to="/home">Inicio</BackLink>
      <Disclosure label="Otra dirección">Lo que pocos necesitan.</Disclosure>
      <RadioList
        labelledBy="gallery-rows"
        value={segment}
        onChange={setSegment}
        options={[
          { value: 'one', label: 'Dejar lo que tengo', figure: 'no cambia ninguna' },
          { value: 'two', label: 'Usar lo del archivo', figure: 'cambian 54' },
        ]}
      />
      <span id="gallery-rows">Filas para elegir</span>
      <Segmented
        label="Modo"
        value={segment}
        onChange={setSegment}
        options={[
          { value: 'one', label: 'Paginado' },
          { value: 'two', label: 'Continuo' },
        ]}
      />
      {(['danger', 'done', 'waiting'] as const).map((tone) => (
        <Notice key={tone} tone={tone}>
          Se ha dicho en tono {tone}.
        </Notice>
      ))}
      <UnreadNotice what="tus palabras" onRetry={() => undefined} />
      <RetryNotice onRetry={() => undefined}>Las series llegan con conexión.</RetryNotice>
      <Empty title="Nada todavía" actions={<Button variant="primary">Añadir</Button>}>
        Aquí habrá algo.
      </Empty>
      <PageLoading />
      <PageTabs
        label="Partes"
        tabs={[
          { to: '/demo', label: 'Primera', isShown: true, count: { value: 1_234, digits: 5 } },
          { to: '/ayuda', label: 'Segunda', isShown: false, count: { value: undefined, digits: 2 } },
        ]}
      />
      <Spinner />
      <KeyList rows={[{ keys: ['n', ' '], means: 'Página siguiente' }]} />
      <ReadToday
        profile={newProfile({ displayName: 'Ana', email: '', timeZone: 'Europe/Madrid', now: 0 })}
        unreported={70}
      />
      <SearchField label="Buscar" placeholder="Busca un vídeo" shortcut="/" value="" onChange={nothing} />
      <OrderField orders={[{ id: 'title', label: 'Título' }]} value="title" onChange={nothing} />
      <ShareBar shares={{ known: 0.8, learning: 0.1, new: 0.1 }} />
      <ShareBar shares={{ known: 0.8, learning: 0.1, new: 0.1 }} figures="all" />
      <ShareStrip known={8} learning={1} unknown={1} ignored={1} isLarge />
      <TwoColumns>
        <p>De lo que trata la página.</p>
        <ColumnMargin label="Al margen">
          <h2>Lo que tiene al lado</h2>
        </ColumnMargin>
      </TwoColumns>
      <DropPrompt>Suelta aquí tus libros y textos</DropPrompt>
      <SwitchRow label="Encendido" about="Con lo que hace" checked onChange={nothing} />
      <SwitchRow label="Apagado" checked={false} onChange={nothing} />
      <TickBox label="Sin marcar" state="none" onChange={nothing} />
      <TickBox label="Algunas" state="some" onChange={nothing} />
      <TickBox label="Marcada" state="all" onChange={nothing} />
      <SealIcon seal="words" size={20} />
      <Ring share={0.4} size={44}>
        <span>40 %</span>
      </Ring>
      {avatars.map((avatar) => (
        <Avatar key={avatar} avatar={avatar} name="Ana Prueba" />
      ))}
      <Gem />
      {monsterAvatars.map((monster) => (
        <Monster key={monster} name={monster} size={32} />
      ))}
      {statuses.map((status) => (
        <StatusGlyph key={status} status={status} />
      ))}
      <div style={{ width: 160 }}>
        <Cover id="book" title="The Quiet Harbour" author="Mary Writer" read={0.3} />
      </div>
      {(['simple', 'detailed'] as const).flatMap((mode) =>
        [null, ...statuses].map((status) => (
          <StatusChooser key={`${mode} ${status}`} mode={mode} status={status} onChoose={nothing} />
        )),
      )}
      {statuses.map((status) => (
        <p key={status}>
          <StillWord status={status}>harbour</StillWord>
        </p>
      ))}
      {[true, false].map((inTwoColumns) => (
        <WordLines
          key={`lines ${inTwoColumns}`}
          language="en"
          lines={statuses.map((status) => ({ key: status, text: 'harbour', status, meaning: 'puerto, refugio' }))}
          {...(!inTwoColumns && { asideOf: () => '4 fallos' })}
          inTwoColumns={inTwoColumns}
        />
      ))}
      {(['', 'mi nota'] as const).map((notes) =>
        [meaning, null].map((known) => (
          <WordMeaning key={`${notes} ${known === null}`} language="de" notes={notes} meaning={known} />
        )),
      )}
      <SenseList
        language="de"
        senses={meaning.senses}
        more={[{ text: 'ilusión', partOfSpeech: 'noun', lemma: null }]}
        source="FreeDict alemán"
        isSecond={false}
        onKeep={nothing}
      />
      <NameOffer count={1} onIgnore={nothing} onAll={nothing} />
      <NameOffer count={23} onIgnore={nothing} onAll={nothing} />
      <FamilyOffer language="en" family={family} isSaved />
      <FamilyOffer language="en" family={{ ...family, parted: 'wash' }} isSaved />
      <WordKind language="de" meaning={meaning} />
      {([undefined, 'isList', 'isPair'] as const).map((look) =>
        [null, 'mañana', 'nunca'].map((chosen) => (
          <Options
            key={`${look} ${chosen}`}
            label="Respuestas"
            options={look === 'isPair' ? ['mañana', 'nunca'] : ['mañana', 'nunca', 'el martes']}
            right="mañana"
            chosen={chosen}
            isAnswered={chosen !== null}
            isList={look === 'isList'}
            isPair={look === 'isPair'}
            onChoose={nothing}
          />
        )),
      )}
      {[[], [0, 1, 2], [1, 0, 2]].map((given) => (
        <SentenceTiles
          key={given.join()}
          language="en"
          tiles={tiles}
          right={tiles}
          sentence="When it rains, they leave."
          isAnswered={given.length > 0}
          given={given}
          onCheck={nothing}
          onGiveUp={nothing}
        />
      ))}
      <NoteEditor notes="" onSave={nothing} />
      <NoteEditor notes="puerto" onSave={nothing} />
      <TagEditor tags={['mar', 'viajes']} onAdd={nothing} onRemove={nothing} />
      <Pill aria-pressed={false}>Favoritas</Pill>
      <Pill aria-pressed size="large">
        Inglés
      </Pill>
    </main>
  );
}

function Behind({ children }: { readonly children: ReactNode }) {
  return (
    <main className="wrap">
      <h1>Galería</h1>
      {children}
    </main>
  );
}

const trigger = <Button>Abrir</Button>;

export interface Scene {
  readonly name: string;
  readonly element: ReactNode;
  /** Role and name of what there is once the scene stands; it is opened by its button «Abrir» when `opens`. */
  readonly expected: readonly [role: 'button' | 'dialog' | 'heading' | 'menu' | 'region', name: string];
  readonly opens?: boolean;
  /** Called once it is rendered. */
  readonly begin?: () => unknown;
}

/** Parts that need an account are scenes of the test itself. */
export const scenes: readonly Scene[] = [
  { name: 'in the page', element: <InThePage />, expected: ['heading', 'Galería'] },
  {
    name: 'a dialog',
    element: (
      <Behind>
        <Dialog open onClose={nothing} title="¿Seguro?" description="Esto no se puede deshacer.">
          <Button variant="primary">Eliminar</Button>
        </Dialog>
      </Behind>
    ),
    expected: ['dialog', '¿Seguro?'],
  },
  {
    name: 'a sheet',
    element: (
      <Behind>
        <Sheet open onClose={nothing} hasGrab className={undefined}>
          <SheetTitle>Una hoja</SheetTitle>
          <SheetDescription>En un teléfono sube desde abajo.</SheetDescription>
          <SheetClose render={<Button>Cerrar</Button>} />
        </Sheet>
      </Behind>
    ),
    expected: ['dialog', 'Una hoja'],
  },
  {
    name: 'a popover',
    element: (
      <Behind>
        <Popover trigger={trigger} label="Al lado" offset={6} hasArrow className={undefined}>
          <p>Junto a su botón.</p>
        </Popover>
      </Behind>
    ),
    opens: true,
    expected: ['dialog', 'Al lado'],
  },
  {
    name: 'a menu',
    element: (
      <Behind>
        <Menu trigger={trigger}>
          <MenuHeading title="Ana Prueba" detail="ana@example.test" />
          <MenuLink to="/home" icon={BookOpen}>
            Mi Biblioteca
          </MenuLink>
          <MenuSeparator />
          <MenuAction icon={Trash2} onSelect={nothing}>
            Quitar de la biblioteca
          </MenuAction>
        </Menu>
      </Behind>
    ),
    expected: ['menu', 'Abrir'],
    opens: true,
  },
  {
    name: 'a narrow panel',
    element: (
      <Behind>
        <Panel trigger={trigger} label="Glosas" isNarrow>
          <CheckField label="Entre líneas" checked onChange={nothing} />
        </Panel>
      </Behind>
    ),
    expected: ['dialog', 'Glosas'],
    opens: true,
  },
  {
    name: 'a panel',
    element: (
      <Behind>
        <Panel trigger={trigger} label="Tipografía">
          <CheckField label="Justificar el texto" checked onChange={nothing} />
        </Panel>
      </Behind>
    ),
    expected: ['dialog', 'Tipografía'],
    opens: true,
  },
  {
    name: 'the actions on a selection',
    element: (
      <Behind>
        <SelectionBar count="2 seleccionados" all="Seleccionar los 40" onAll={nothing} isBusy={false} onClose={nothing}>
          <NameAction
            label="Estante"
            icon={<Trash2 size={18} strokeWidth={1.7} aria-hidden />}
            placeholder="Nuevo o de la lista"
            maxLength={60}
            names={['Mar']}
            add={{ label: 'Poner', run: nothing }}
            remove={{ label: 'Sacar', run: nothing }}
          />
          <button type="button" className={selectionAction}>
            <Trash2 size={18} strokeWidth={1.7} aria-hidden />
            Quitar
          </button>
        </SelectionBar>
      </Behind>
    ),
    expected: ['button', 'Quitar la selección'],
  },
  {
    name: 'a toast of a mark',
    element: (
      <Behind>
        <ToastViewport />
      </Behind>
    ),
    begin: () =>
      toast({
        title: '«mar»',
        detail: 'añadida a tu vocabulario',
        action: { label: 'Deshacer', run: nothing },
        duration: 600_000,
      }),
    expected: ['button', 'Deshacer'],
  },
  {
    name: 'a toast of a failure',
    element: (
      <Behind>
        <ToastViewport />
      </Behind>
    ),
    begin: () => toast({ tone: 'danger', title: 'No se pudo', detail: 'Por esto.' }),
    expected: ['button', 'Cerrar'],
  },
  {
    name: 'a toast of a reward',
    element: (
      <Behind>
        <ToastViewport />
      </Behind>
    ),
    begin: () =>
      toast({ tone: 'gold', title: '¡Nivel 3!', action: { label: 'Deshacer', run: nothing }, duration: 600_000 }),
    expected: ['button', 'Deshacer'],
  },
];

/** Each component that a scene shows, by file and name. */
export const shown: readonly string[] = [
  'exercises/Options.tsx Options',
  'exercises/SentenceTiles.tsx SentenceTiles',
  'ui/Avatar.tsx Avatar',
  'ui/Button.tsx Button',
  'ui/Button.tsx ButtonLink',
  'ui/Button.tsx IconButton',
  'ui/cover/Cover.tsx Cover',
  'ui/cover/endpaper.tsx Endpaper',
  'ui/Dialog.tsx Dialog',
  'ui/Disclosure.tsx Disclosure',
  'ui/Empty.tsx Empty',
  'ui/Field.tsx CheckField',
  'ui/Field.tsx Field',
  'ui/Gem.tsx Gem',
  'ui/Monster.tsx Monster',
  'ui/KeyList.tsx KeyList',
  'ui/Logo.tsx Logo',
  'ui/Logo.tsx StillLogo',
  'ui/Menu.tsx Menu',
  'ui/Menu.tsx MenuAction',
  'ui/Menu.tsx MenuHeading',
  'ui/Menu.tsx MenuLink',
  'ui/Menu.tsx MenuSeparator',
  'ui/Notice.tsx Notice',
  'ui/PageHeading.tsx PageHeading',
  'ui/PageTabs.tsx PageTabs',
  'ui/PageLoading.tsx PageLoading',
  'ui/Panel.tsx Panel',
  'ui/Popover.tsx Popover',
  'ui/ReadyMenu.tsx ReadyMenu',
  'ui/ReadToday.tsx ReadToday',
  'ui/RadioList.tsx RadioList',
  'ui/Ring.tsx Ring',
  'ui/SealIcon.tsx SealIcon',
  'ui/SearchField.tsx SearchField',
  'ui/Segmented.tsx Segmented',
  'ui/selection/NameAction.tsx NameAction',
  'ui/selection/SelectionBar.tsx SelectionBar',
  'ui/Pill.tsx Pill',
  'ui/Sheet.tsx Sheet',
  'ui/ShareBar.tsx ShareBar',
  'ui/ShareStrip.tsx ShareStrip',
  'ui/Spinner.tsx Spinner',
  'ui/StatusGlyph.tsx StatusGlyph',
  'ui/DropPrompt.tsx DropPrompt',
  'ui/OrderField.tsx OrderField',
  'ui/SwitchRow.tsx SwitchRow',
  'ui/TickBox.tsx TickBox',
  'ui/TwoColumns.tsx ColumnMargin',
  'ui/TwoColumns.tsx TwoColumns',
  'ui/ToastViewport.tsx default',
  'ui/BackLink.tsx BackLink',
  'words/ColouredLines.tsx ColouredLines',
  'words/ColouredText.tsx ColouredText',
  'words/FamilyOffer.tsx FamilyOffer',
  'words/NameOffer.tsx NameOffer',
  'words/NoteEditor.tsx NoteEditor',
  'words/ExpressionOffer.tsx ExpressionOffer',
  'words/PhraseInside.tsx PhraseInside',
  'words/PhraseKind.tsx PhraseKind',
  'words/SentenceRow.tsx SentenceRow',
  'words/BeforeAndNow.tsx BeforeAndNow',
  'words/seen/WhereSeen.tsx default',
  'words/SenseList.tsx SenseList',
  'words/StatusChooser.tsx StatusChooser',
  'words/StillWord.tsx StillWord',
  'words/TagEditor.tsx TagEditor',
  'words/WordCard.tsx WordCard',
  'words/WordLines.tsx WordLines',
  'words/WordMeaning.tsx WordKind',
  'words/WordMeaning.tsx WordMeaning',
  'words/WordPopup.tsx default',
  'words/WordPreview.tsx default',
];

/** Components that draw nothing of their own: they mount others. */
export const drawsNothing: readonly string[] = [
  'ui/WhenIdle.tsx WhenIdle',
  'ui/ToastArea.tsx ToastArea',
  'ui/RetryNotice.tsx RetryNotice',
  'ui/UnreadNotice.tsx UnreadNotice',
  'words/OpenableText.tsx OpenableText',
  'words/seen/WhereSeenPlace.tsx WhereSeenPlace',
  'words/WordPopupOnDemand.tsx WordPopupOnDemand',
];
