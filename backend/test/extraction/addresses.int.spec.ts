import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import {
  docxParts,
  paragraph,
  run,
  xlsxParts,
  zip,
} from '../../../libs/document-reader/src/testing/make-office.test-support.js';
import { makePdf, put } from '../../../libs/document-reader/src/testing/make-pdf.test-support.js';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app.js';
import { type FileToSend, upload } from '../support/upload.js';
import { type Job, jobAs, over } from '../support/workers.js';

// Reading has the lowest priority: on a busy machine it takes its time.
jest.setTimeout(200_000);

const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const relateOutside = (type: string, target: string): string =>
  `<Relationships xmlns="${RELATIONSHIPS}"><Relationship Id="rId9" Type="${OFFICE}/${type}" Target="${target}" TargetMode="External"/></Relationships>`;

/** A document for each way to name an address that a program for such documents would open by itself. */
async function makeDocuments(url: string): Promise<FileToSend[]> {
  const text = paragraph(run('Revenue of the business for sale'));
  const picture = `<w:p><w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:blipFill><a:blip xmlns:r="${OFFICE}" r:link="rId9"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;
  const sheet =
    '<sheetData><row><c t="inlineStr"><is><t>Revenue</t></is></c><c><f>WEBSERVICE("URL")</f><v>1</v></c></row></sheetData>';
  return [
    {
      name: 'picture.docx',
      bytes: zip({
        ...docxParts(text + picture),
        'word/_rels/document.xml.rels': relateOutside('image', `${url}/picture.png`),
      }),
    },
    {
      name: 'template.docx',
      bytes: zip({
        ...docxParts(text),
        'word/settings.xml':
          '<w:settings xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"/>',
        'word/_rels/settings.xml.rels': relateOutside('attachedTemplate', `${url}/template.dotm`),
      }),
    },
    {
      name: 'book.xlsx',
      bytes: zip({
        ...xlsxParts(sheet.replace('URL', `${url}/service`)),
        'xl/externalLinks/_rels/externalLink1.xml.rels': relateOutside('externalLinkPath', `${url}/a.xlsx`),
      }),
    },
    { name: 'formula.csv', bytes: `Revenue,1234\nNet income,"=WEBSERVICE(""${url}/csv"")"\n` },
    {
      name: 'link.pdf',
      bytes: await makePdf((pdf) => {
        put(pdf, `Revenue 1,234, see ${url}/link`, 10, 10);
        pdf.link(0, 0, 600, 100, `${url}/link`);
      }),
    },
  ];
}

describe('addresses that a stranger chooses', () => {
  let server: TestApp;
  let ada: TestUser;
  let outside: Server;
  let url: string;
  let connections = 0;

  beforeAll(async () => {
    outside = createServer((socket) => {
      connections += 1;
      socket.destroy();
    });
    outside.listen(0, '127.0.0.1');
    await once(outside, 'listening');
    url = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
    server = await startTestApp({ QUEUE: 'memory' });
    ada = await server.newUser();
  });
  afterAll(async () => {
    await server.close();
    outside.close();
  });

  it('are never requested: those in documents that are read and shown, nor the listing URL of a deal', async () => {
    const created = await ada.call<{ id: string }>('POST', '/deals', {
      description: 'Listed',
      listingUrl: `${url}/listing`,
    });
    const path = `/deals/${created.body.data.id}`;
    for (const file of await makeDocuments(url)) {
      const sent = await upload<Job>(server, ada, '/extraction/jobs', 'files', [file]);
      expect([file.name, sent.status]).toEqual([file.name, 202]);
      expect([file.name, (await jobAs(ada, sent.body.data.id, over)).state]).toEqual([file.name, 'done']);
      // A deal stores no CSV files.
      if (file.name.endsWith('.csv')) continue;
      const stored = await upload<{ id: string }[]>(server, ada, `${path}/documents`, 'documents', [file]);
      expect([file.name, stored.status]).toEqual([file.name, 201]);
      const pages = await ada.call('GET', `${path}/documents/${stored.body.data[0]?.id}/pages`);
      expect([file.name, pages.status]).toEqual([file.name, 200]);
    }
    expect((await ada.call('GET', path)).body.data['listingUrl']).toBe(`${url}/listing`);
    expect(connections).toBe(0);

    // A request would have been noticed.
    await once(connect(Number(new URL(url).port), '127.0.0.1'), 'close');
    expect(connections).toBe(1);
  });
});
