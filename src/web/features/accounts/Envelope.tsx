import { useId } from 'react';
import { firstName } from '#web/ui/firstName.ts';

/** An envelope lined with an endpaper, and the letter that greets by name. */
export function Envelope({ name, className }: { readonly name: string; readonly className: string | undefined }) {
  const id = useId();
  return (
    <svg className={className} viewBox="0 0 440 400" aria-hidden="true">
      <defs>
        <clipPath id={`${id}-flap`}>
          <path d="M6 152 204 10q16-10 32 0l198 142z" />
        </clipPath>
        <Leaves id={`${id}-lining`} scale={1.5} />
      </defs>
      <rect width="440" height="152" fill={`url(#${id}-lining)`} clipPath={`url(#${id}-flap)`} />
      <path d="M6 152 204 10q16-10 32 0l198 142" fill="none" stroke="var(--line-strong)" strokeWidth="1.5" />
      <path d="M6 152h428v228a8 8 0 0 1-8 8H14a8 8 0 0 1-8-8z" fill="var(--surface-2)" />
      <rect x="52" y="66" width="336" height="250" rx="3" fill="var(--page)" stroke="var(--line)" />
      <text x="80" y="112" fontFamily="var(--font-read)" fontSize="25" fontWeight="500" fill="var(--ink)">
        Hola, {name}
      </text>
      <path d="M80 134h250M80 152h220" stroke="var(--line)" strokeWidth="5" strokeLinecap="round" />
      <rect x="80" y="172" width="160" height="34" rx="6" fill="var(--primary)" />
      <path d="M104 189h112" stroke="var(--on-primary)" strokeWidth="5" strokeLinecap="round" />
      <path
        d="M6 152 220 300 434 152v228a8 8 0 0 1-8 8H14a8 8 0 0 1-8-8z"
        fill="var(--surface)"
        stroke="var(--line-strong)"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <path d="M9 385 180 272M431 385 260 272" stroke="var(--line-strong)" strokeWidth="1.5" />
    </svg>
  );
}

/** The width for a name on the label of an ex libris, in units of its drawing; letters are about half as wide as high. */
const labelWidth = 164;
const letterWidth = 0.56;
const longestOwner = 24;

/** An ex libris: the seal of a book's owner, with their name as large as it fits. */
export function ExLibris({ name, className }: { readonly name: string; readonly className: string | undefined }) {
  const id = useId();
  const owner = name.trim().length > longestOwner ? firstName(name) : name.trim();
  const size = Math.min(26, labelWidth / (letterWidth * Math.max(1, owner.length)));
  return (
    <svg className={className} viewBox="0 0 320 320" aria-hidden="true">
      <defs>
        <Leaves id={id} scale={1.7} />
      </defs>
      <circle cx="160" cy="160" r="158" fill="none" stroke="var(--primary)" strokeWidth="3" />
      <circle cx="160" cy="160" r="149" fill={`url(#${id})`} />
      <rect x="66" y="116" width="188" height="88" fill="#fbf8ee" />
      <rect x="71" y="121" width="178" height="78" fill="none" stroke="#1b201d" />
      <g textAnchor="middle" fontFamily="var(--font-read)" fill="#1b201d">
        <text x="160" y="149" fontSize="18" fontStyle="italic">
          Ex libris
        </text>
        <text x="160" y="182" fontSize={size} fontWeight="550">
          {owner}
        </text>
      </g>
    </svg>
  );
}

function Leaves({ id, scale }: { readonly id: string; readonly scale: number }) {
  return (
    <pattern id={id} width="24" height="24" patternUnits="userSpaceOnUse" patternTransform={`scale(${scale})`}>
      <rect width="24" height="24" fill="#1f5241" />
      <path fill="#b9d3c2" d="M6 11C2 8 2 4 6 1c4 3 4 7 0 10zM18 23c-4-3-4-7 0-10 4 3 4 7 0 10z" />
      <path
        fill="none"
        stroke="#b9d3c2"
        strokeWidth="1.2"
        d="M13 6c3-4 7-4 10 0-3 4-7 4-10 0zM1 18c3-4 7-4 10 0-3 4-7 4-10 0z"
      />
    </pattern>
  );
}
