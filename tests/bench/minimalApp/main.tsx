import simpleRestProvider from 'ra-data-simple-rest';
import {
  Admin,
  type AuthProvider,
  Datagrid,
  DateField,
  Edit,
  fetchUtils,
  List,
  Resource,
  SimpleForm,
  TextField,
  TextInput,
  useGetList,
} from 'react-admin';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';

// The smallest react-admin app on this API, following react-admin's tutorial: coldOpen.bench.ts compares the product with it.

const TOKEN = 'minimal.token';

const dataProvider = simpleRestProvider('/api/v2', async (url, options = {}) => {
  const user = { authenticated: true, token: `Bearer ${localStorage.getItem(TOKEN)}` };
  const response = await fetchUtils.fetchJson(url, { ...options, user });
  return { ...response, json: response.json.data };
});

const authProvider: AuthProvider = {
  async login({ username, password }) {
    const body = JSON.stringify({ email: username, password });
    const { json } = await fetchUtils.fetchJson('/api/v2/auth/login', { method: 'POST', body });
    localStorage.setItem(TOKEN, json.data.token);
  },
  async logout() {
    localStorage.removeItem(TOKEN);
  },
  async checkAuth() {
    if (localStorage.getItem(TOKEN) === null) throw new Error('Nobody is signed in.');
  },
  async checkError() {},
  async getPermissions() {},
};

function Dashboard() {
  const contacts = useGetList('contacts', { pagination: { page: 1, perPage: 1 } });
  const campaigns = useGetList('campaigns', { pagination: { page: 1, perPage: 1 } });
  if (contacts.isPending || campaigns.isPending) return null;
  return (
    <p data-figures>
      {contacts.total} contacts, {campaigns.total} campaigns
    </p>
  );
}

function ContactList() {
  return (
    <List perPage={25} sort={{ field: 'created_at', order: 'DESC' }}>
      <Datagrid>
        <TextField source="first_name" />
        <TextField source="last_name" />
        <TextField source="phone" />
        <TextField source="consent" />
        <DateField source="created_at" />
      </Datagrid>
    </List>
  );
}

function ContactEdit() {
  return (
    <Edit>
      <SimpleForm>
        <TextInput source="first_name" />
        <TextInput source="last_name" />
        <TextInput source="phone" />
        <TextInput source="email" />
        <TextInput source="notes" multiline />
      </SimpleForm>
    </Edit>
  );
}

function CampaignList() {
  return (
    <List perPage={25} sort={{ field: 'created_at', order: 'DESC' }}>
      <Datagrid>
        <TextField source="name" />
        <TextField source="status" />
        <DateField source="created_at" />
      </Datagrid>
    </List>
  );
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id root.');
createRoot(root).render(
  <BrowserRouter>
    <Admin dataProvider={dataProvider} authProvider={authProvider} dashboard={Dashboard} disableTelemetry>
      <Resource name="contacts" list={ContactList} edit={ContactEdit} />
      <Resource name="campaigns" list={CampaignList} />
    </Admin>
  </BrowserRouter>,
);
