/** The tokens of the site's theme as plain CSS. */
export const sandboxStyle = `
:root{color-scheme:light dark;--page:#fafaf6;--surface:#fff;--sunken:#f1f3ee;--line:#dde1da;--strong:#848e87;--ink:#15211b;--muted:#525f57;--brand:#00573d;--on-brand:#fbfdfb;--soft:#e0f3ea;--amber:#fbe7bd;--on-amber:#5d3d00;--danger:#a5231c;--focus:#2b62c9}
@media(prefers-color-scheme:dark){:root{--page:#0d1612;--surface:#16211c;--sunken:#1f2c26;--line:#2c3a33;--strong:#76827b;--ink:#edf1ec;--muted:#a9b6ae;--brand:#5fd6ab;--on-brand:#0d2a20;--soft:#17392d;--amber:#4a3611;--on-amber:#fbe3ad;--danger:#ff9d90;--focus:#86b4ff}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:16px/1.5 Inter,system-ui,'Segoe UI',Roboto,sans-serif}
header{display:flex;flex-wrap:wrap;gap:.5rem 2rem;align-items:center;padding:.75rem 1.5rem;border-bottom:1px solid var(--line);background:var(--surface)}
.logo{display:flex;gap:.6rem;align-items:center;font-weight:700;color:var(--ink);text-decoration:none}.logo b{font-weight:500;color:var(--muted)}
nav{display:flex;flex-wrap:wrap;gap:.25rem;flex:1 1 20rem;margin:0 -.75rem}nav a{padding:.4rem .75rem;border-radius:.6rem;color:var(--ink);text-decoration:none;font-weight:500}
nav a:hover{background:var(--sunken)}nav a[aria-current]{background:var(--soft);color:var(--brand)}nav .away{margin-left:auto;color:var(--muted)}
main{max-width:76rem;margin:0 auto;padding:2rem 1.5rem 4rem}
h1{font-size:1.75rem;line-height:1.2;letter-spacing:-.02em;margin:0 0 .5rem}h2{font-size:1.15rem;margin:2rem 0 .5rem}
p{margin:0 0 1rem;max-width:65ch}.lead,.soft{color:var(--muted)}a{color:var(--brand)}
a:focus-visible,button:focus-visible,input:focus-visible,iframe:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
code{font-family:ui-monospace,Menlo,Consolas,monospace;font-size:.9em;background:var(--sunken);padding:.1rem .35rem;border-radius:.35rem;overflow-wrap:anywhere}
button,.button{display:inline-flex;align-items:center;min-height:2.75rem;padding:0 1.1rem;border-radius:.7rem;border:1px solid var(--strong);background:var(--surface);color:var(--ink);font:inherit;font-weight:600;cursor:pointer;text-decoration:none}
button:hover,.button:hover{background:var(--sunken)}.primary{background:var(--brand);border-color:var(--brand);color:var(--on-brand)}.primary:hover{background:var(--brand);filter:brightness(.93)}
input{min-height:2.75rem;padding:0 .85rem;border-radius:.7rem;border:1px solid var(--strong);background:var(--surface);color:var(--ink);font:inherit;width:100%}
label{display:block;font-weight:600;font-size:.9rem;margin-bottom:.3rem}
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(17rem,1fr));gap:1rem;margin:1.5rem 0;padding:0;list-style:none}
.card{display:block;height:100%;padding:1.25rem;border:1px solid var(--line);border-radius:1rem;background:var(--surface);color:inherit;text-decoration:none}
a.card:hover{border-color:var(--strong)}.card strong{display:block;font-size:1.05rem;margin-bottom:.25rem}.card span{color:var(--muted);font-size:.95rem}
.filter{display:flex;gap:.75rem;align-items:end;margin:1.25rem 0;max-width:40rem}.filter div{flex:1}
.mailbox{display:grid;gap:1.5rem;margin-top:1rem}.mailbox>*{min-width:0}@media(min-width:64rem){.mailbox.open{grid-template-columns:24rem 1fr;align-items:start}}
.messages{list-style:none;margin:0;padding:0;border:1px solid var(--line);border-radius:1rem;background:var(--surface);overflow:hidden}
.messages li+li{border-top:1px solid var(--line)}.messages a{display:block;padding:.85rem 1.1rem;color:inherit;text-decoration:none}.messages a:hover{background:var(--sunken)}
.messages a[aria-current]{background:var(--soft);box-shadow:inset 3px 0 var(--brand)}.messages .top{display:flex;justify-content:space-between;gap:1rem;font-size:.85rem;color:var(--muted)}
.messages .who{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}.messages .when{font-variant-numeric:tabular-nums;white-space:nowrap}.messages .what{display:block;font-weight:600;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.messages .kind{font-size:.75rem;font-weight:600;background:var(--amber);color:var(--on-amber);border-radius:.4rem;padding:.05rem .4rem;margin-right:.4rem}
.message{border:1px solid var(--line);border-radius:1rem;background:var(--surface);overflow:hidden}.message dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:0;padding:1.1rem 1.25rem;border-bottom:1px solid var(--line);font-size:.95rem}
dt{color:var(--muted)}dd{margin:0;overflow-wrap:anywhere}iframe{display:block;width:100%;height:46rem;border:0;background:var(--sunken)}
.bubble{margin:1.5rem 1.25rem;padding:1rem 1.25rem;border-radius:1.1rem 1.1rem 1.1rem .25rem;background:var(--soft);max-width:24rem;white-space:pre-line}
details{padding:1rem 1.25rem;border-top:1px solid var(--line)}summary{cursor:pointer;font-weight:600}pre{white-space:pre-wrap;overflow-wrap:anywhere;font-size:.9rem}
.empty{padding:3rem 1.5rem;text-align:center;border:1px dashed var(--strong);border-radius:1rem;color:var(--muted)}.empty p{margin:.25rem auto}
table{border-collapse:collapse;width:100%}.scroll{overflow-x:auto;border:1px solid var(--line);border-radius:1rem;background:var(--surface)}th,td{text-align:left;padding:.6rem 1rem;border-bottom:1px solid var(--line);vertical-align:top}tbody tr:last-child>*{border-bottom:0}th{font-weight:600;color:var(--muted);font-size:.9rem}
.chooser{max-width:27rem;margin:1.5rem auto;padding:2rem;border:1px solid var(--line);border-radius:1.25rem;background:var(--surface)}
.chooser ul{list-style:none;margin:1.25rem 0;padding:0;border:1px solid var(--line);border-radius:1rem;overflow:hidden}.chooser li+li{border-top:1px solid var(--line)}
.account{width:100%;min-height:4rem;border:0;border-radius:0;display:flex;gap:.9rem;text-align:left;padding:.6rem 1rem;font-weight:400}.account b{display:block}.account small{display:block;color:var(--muted);font-size:.85rem;overflow-wrap:anywhere}
.account:focus-visible{outline-offset:-3px}.face{flex:none;display:grid;place-items:center;width:2.4rem;height:2.4rem;border-radius:50%;background:var(--soft);color:var(--brand);font-weight:700}
.lines{list-style:none;margin:1.25rem 0;padding:0}.line{display:flex;justify-content:space-between;gap:1rem;padding:.75rem 1rem}.stack{display:grid;gap:.75rem;margin-top:1.5rem}.stack>*{justify-content:center}
.row{display:flex;flex-wrap:wrap;gap:.75rem}td>a,.row>a,.row>strong{display:inline-block;padding:.2rem .5rem}.problem{border-left:4px solid var(--danger);padding:.25rem 0 .25rem 1rem}
@media(prefers-reduced-motion:no-preference){button,.button,.card,nav a,.messages a{transition:background .15s,border-color .15s}}`
